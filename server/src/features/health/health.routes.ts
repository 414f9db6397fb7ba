import type { healthRoutes } from '@menuboard/contract/health';
import type { Handlers } from '../../http/handler.ts';
import type { HealthService } from './health.service.ts';

export function healthHandlers(health: HealthService): Handlers<typeof healthRoutes> {
  return { get: () => health.get(), ready: () => health.ready() };
}
