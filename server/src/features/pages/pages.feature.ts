import { feature } from '../../app/feature.ts';
import { answerNotFound } from '../../http/errors-to-http.ts';
import { serveDocs } from '../../http/openapi.ts';
import { servePages } from '../../http/pages.ts';
import { embedOriginsOf } from '../restaurants/restaurants.reads.ts';

/** The admin, the page of screens and the documentation of the API. */
export const pages = feature({
  async serve(app, { config, fleet, db }) {
    const { pages: built, publicUrl } = config;
    if (built)
      await servePages(app, built, publicUrl, fleet.files.otherBuilds, (id) => embedOriginsOf(db, id));
    else app.setNotFoundHandler(answerNotFound);
    serveDocs(app);
  },
});
