import { type RunningServer, startServer } from './server.ts';

interface TestServerModule {
  startTestServer(env: Record<string, string>): Promise<RunningServer>;
}

/** Starts the server that the journeys open. MENUBOARD_TEST_SERVER names a module that starts another one. */
export async function startTestServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const other = process.env.MENUBOARD_TEST_SERVER;
  if (!other) return startServer({ env });
  const started: TestServerModule = await import(/* @vite-ignore */ other);
  return started.startTestServer(env);
}
