import type { healthRoutes } from '@menuboard/contract/health';
import type { Handlers } from '../../http/handler.ts';
import type { healthService } from './health.service.ts';

export function healthHandlers(health: ReturnType<typeof healthService>): Handlers<typeof healthRoutes> {
  return { get: () => health.get(), ready: () => health.ready() };
}
