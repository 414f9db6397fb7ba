import type { forecastRoutes } from '@menuboard/contract/forecasts';
import type { Handlers } from '../../http/handler.ts';
import type { forecastService } from './forecast.service.ts';

export function forecastHandlers(
  forecasts: ReturnType<typeof forecastService>,
): Handlers<typeof forecastRoutes> {
  return {
    preview: ({ params, query }, { scope }) => forecasts.preview(scope, params.id, query.at),
    forecast: ({ params, query }, { scope }) => forecasts.forecast(scope, params.id, query.days),
  };
}
