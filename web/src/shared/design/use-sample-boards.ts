import { useEffect, useState } from 'react';
import type { SampleBoards } from './sample-boards.ts';

/** The sample menus, once they are `wanted` and loaded. They only illustrate: without them, their places stay empty. */
export function useSampleBoards(wanted: boolean, language: string | undefined, currency: string) {
  const [boards, setBoards] = useState<SampleBoards>();
  useEffect(() => {
    if (!wanted) return;
    let isCurrent = true;
    const load = async () => {
      const { readSampleBoards } = await import('./sample-boards.ts');
      const loaded = await readSampleBoards({ language, currency });
      if (isCurrent) setBoards(loaded);
    };
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [wanted, language, currency]);
  return boards;
}
