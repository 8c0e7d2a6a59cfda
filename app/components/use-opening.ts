import { useState } from 'react';

export interface Opening {
  isOpen: boolean;
  /** Its code is loaded from then on, and it stays, so that it can close. */
  wasOpened: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Of a dialog or a menu whose code comes when somebody asks for it. */
export function useOpening(): Opening {
  const [state, setState] = useState<'never_opened' | 'open' | 'closed'>('never_opened');
  return {
    isOpen: state === 'open',
    wasOpened: state !== 'never_opened',
    setOpen: (isOpen) => setState(isOpen ? 'open' : 'closed'),
  };
}
