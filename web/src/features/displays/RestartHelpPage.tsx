import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { isLocalhost } from '../../lib/is-localhost.ts';
import { rich } from '../../texts/rich.ts';
import { t } from '../../texts/texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './RestartHelpPage.module.css';

const EXAMPLE_ORIGIN = 'http://192.168.1.10:3000';

const DEPLOY_FOLDER = 'deploy';
const SCREENS_DOCUMENT = 'docs/screens.md';

/** The origin by which screens reach this server; an example when this page was opened on localhost. */
function originForScreens(): string {
  const isLocal = isLocalhost(location.hostname);
  return isLocal ? EXAMPLE_ORIGIN : location.origin;
}

/** Help page: four ways to an address with which a screen starts without the network after a power cut. */
export function RestartHelpPage() {
  const origin = originForScreens();
  const isSecure = origin.startsWith('https:');
  // The steps start from an insecure address.
  const insecureOrigin = isSecure ? EXAMPLE_ORIGIN : origin;
  return (
    <>
      <PageHeader
        title={t('Restart without the network')}
        subtitle={t('Four ways to a screen that always comes back')}
      />
      <div className={classes.text}>
        <p>
          <b>{t('This is a job for the person who set up this server: send them this page.')}</b>{' '}
          {t(
            'Until it is done, your screens work as they are; just switch on the network before the TV after a power cut.',
          )}
        </p>
        <p>
          {t(
            'A screen keeps showing its board through any failure while it stays on. After a power cut it can start without the network only if it was opened with a secure address: one that begins with https, or localhost. Otherwise it may stay dark until it can reach the server again.',
          )}
        </p>
        {isSecure && (
          <section className={classes.option}>
            <h2>{t('The address of this page is secure')}</h2>
            <p>{t('Open it on the screen like this, and pair the screen again:')}</p>
            <pre className={classes.code}>{`${origin}${paths.display}`}</pre>
          </section>
        )}
        <ol className={classes.options}>
          <li className={classes.option}>
            <h2>{t('A name with https')}</h2>
            <p>
              {t(
                'The best way, because it works for all screens at once. Get a domain name that points to this server, open ports 80 and 443, and run Caddy in front of the server: it gets the certificate and renews it automatically. Then put the new address into the server’s settings as PUBLIC_URL.',
              )}
            </p>
            <pre className={classes.code}>{'boards.example.com {\n  reverse_proxy 127.0.0.1:3000\n}'}</pre>
            <pre className={classes.code}>PUBLIC_URL=https://boards.example.com</pre>
          </li>
          <li className={classes.option}>
            <h2>{t('A certificate that you have')}</h2>
            <p>
              {t(
                'Put the paths of its two files into the server’s settings. When the certificate is renewed, the server picks up the new files automatically.',
              )}
            </p>
            <pre className={classes.code}>
              {'TLS_CERT_FILE=/path/to/fullchain.pem\nTLS_KEY_FILE=/path/to/privkey.pem'}
            </pre>
          </li>
          <li className={classes.option}>
            <h2>{t('A small computer at the TV')}</h2>
            <p>
              {t(
                'A Raspberry Pi or mini-PC next to the TV opens http://localhost/display, and Caddy on it forwards everything to this server.',
              )}
            </p>
            <pre className={classes.code}>{`http://localhost {\n  reverse_proxy ${insecureOrigin}\n}`}</pre>
          </li>
          <li className={classes.option}>
            <h2>{t('A browser setting')}</h2>
            <p>
              {t(
                'If the screen is a computer of your own, start Chromium or Chrome like this, and it trusts this one address:',
              )}
            </p>
            <pre className={classes.code}>
              {`chromium --kiosk --user-data-dir=board --unsafely-treat-insecure-origin-as-secure=${insecureOrigin} ${insecureOrigin}${paths.display}`}
            </pre>
          </li>
        </ol>
        <h2 className={classes.after}>{t('Afterwards')}</h2>
        <p>
          {t(
            'Open the board at its new address and pair the screen again, because a browser treats a new address as a new screen. Scan its code and choose the display it replaces. Do not use a certificate that browsers warn about: they store nothing for such a page.',
          )}
        </p>
        <p>
          {rich(
            'The files for Caddy, the Raspberry Pi and kiosk mode are in the {folder} folder, and {document} has everything about screens.',
            {
              folder: <b>{DEPLOY_FOLDER}</b>,
              document: <b>{SCREENS_DOCUMENT}</b>,
            },
          )}
        </p>
        <p>
          <Link to={paths.displays}>{t('Back to the displays')}</Link>
        </p>
      </div>
    </>
  );
}
