export interface ImageStage {
  name: string;
  base: string;
  copied: string[];
  steps: string[];
  user: string;
}

export function dockerfiles(): string[];
export function readStages(text: string): ImageStage[];
