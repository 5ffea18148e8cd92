import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => onlineManager.subscribe(changed);
const isOnline = (): boolean => onlineManager.isOnline();

/** Asks what the queries ask: while it is false they wait, and they go on when it is true again. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
