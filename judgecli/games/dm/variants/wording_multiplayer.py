"""The words of the steps that games of several players have (600 to 610): tables for the wording of the base game to take up."""

from __future__ import annotations
