import { feature } from '../../app/feature.ts';
import { forecastHandlers } from './forecast.routes.ts';
import { forecastService } from './forecast.service.ts';

/** Previews and forecasts: what a display will show. */
export const forecast = feature({
  routes: (kit) => ({ Forecasts: forecastHandlers(forecastService(kit)) }),
});
