/**
 * Runs `task` one at a time. A call while it runs makes it run once more: what the task has read by then may be older than
 * the reason for the call.
 *
 * @param task must not reject
 */
export function mergeCalls(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let mustRun = false;

  async function run(): Promise<void> {
    while (mustRun) {
      mustRun = false;
      await task();
    }
    running = undefined;
  }

  return () => {
    mustRun = true;
    running ??= run();
    return running;
  };
}
