"""Card text of Yu-Gi-Oh! on the layer that games share."""
