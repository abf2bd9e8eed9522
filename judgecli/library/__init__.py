"""The user's own card lists: brought in once, looked up by name whenever a scenario names a card that it does not define.

``mapping`` turns a list of any layout into cards, by a table that says where each datum stands; ``store`` keeps them. No card text is
shipped: whoever has a list imports it.
"""
