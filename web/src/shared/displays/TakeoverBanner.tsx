import { useChunk } from '../../lib/use-chunk.ts';

const load = async () => (await import('./RunningTakeovers.tsx')).RunningTakeovers;

/** The takeovers that run. Loaded after the page, because there are hardly ever any. */
export function TakeoverBanner() {
  const { part: RunningTakeovers } = useChunk(load, true);
  return RunningTakeovers && <RunningTakeovers />;
}
