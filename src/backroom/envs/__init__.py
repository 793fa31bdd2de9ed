"""Games side by side for programs that learn: stepped together on all cores or on a CUDA device, observed as rows of numbers."""

from backroom.envs.environments import Environments as Environments
from backroom.envs.frames import Frame as Frame
from backroom.envs.frames import Frames as Frames
