import { createContext, useContext } from 'react';
import { en } from './en.ts';

/** The shape that every language has to fill. */
export type Messages = typeof en;

const MessagesContext = createContext<Messages>(en);

export const MessagesProvider = MessagesContext.Provider;

export function useMessages(): Messages {
  return useContext(MessagesContext);
}
