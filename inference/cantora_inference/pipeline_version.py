"""The version of what an analysis gives: it changes when the same recording gives other results.

It lies here and not in `analysis`, because the service names it without importing any numerics.
"""

from typing import Final

PIPELINE_VERSION: Final = "2026.11.20"
