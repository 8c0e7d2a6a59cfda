"""`python -m cantora_inference.weights`, see cli."""

import sys

from cantora_inference.weights.cli import main

sys.exit(main())
