import { useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, useState } from 'react';
import { mainId } from '../../ui/main-region';

/** Whether everything must be loaded, also what is far from the viewport. */
export const PrintContext = createContext(false);

const CHECK_MS = 100;

/** Prints the page once everything is loaded. The browser's own command can't wait for that. */
export function usePrint(): { isPrinting: boolean; print: () => void } {
  const client = useQueryClient();
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return undefined;
    const timer = setInterval(() => {
      // Charts are loaded after their data.
      const isLoading = document.querySelector(`#${mainId} .mantine-Skeleton-root`) !== null;
      if (isLoading || client.isFetching() > 0) return;
      clearInterval(timer);
      window.print();
      setPrinting(false);
    }, CHECK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [client, isPrinting]);
  return {
    isPrinting,
    print: () => {
      setPrinting(true);
    },
  };
}
