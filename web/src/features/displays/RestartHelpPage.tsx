import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { isThisComputer } from '../../lib/is-this-computer.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './RestartHelpPage.module.css';

const SAMPLE = 'http://192.168.1.10:3000';

/** How screens know this server; an address of this computer alone is no example for others. */
function addressOfScreens(): string {
  const isLocal = isThisComputer(location.hostname);
  return isLocal ? SAMPLE : location.origin;
}

/** Why a screen may stay dark after a power cut, and the four ways to an address with which it does not. */
export function RestartHelpPage() {
  const address = addressOfScreens();
  const isSecure = address.startsWith('https:');
  // What follows is for screens that know the server by a plain address.
  const plain = isSecure ? SAMPLE : address;
  return (
    <>
      <PageHeader
        title="Restart without the network"
        subtitle="Four ways to a screen that always comes back"
      />
      <div className={classes.text}>
        <p>
          While they are on, your screens keep their board through any failure. After a power cut one may stay
          dark until it can reach the server. <b>To rule that out, ask whoever set up this server</b> to
          choose one of the four ways below, and then pair the screen again.
        </p>
        <p>
          Browsers keep a page for such a start only if its address is secure: one that begins with https, or
          localhost.
        </p>
        {isSecure && (
          <section className={classes.way}>
            <h2>The address of this page is secure</h2>
            <p>Open it on the screen, and pair the screen again:</p>
            <pre className={classes.code}>{`${address}${paths.display}`}</pre>
          </section>
        )}
        <ol className={classes.ways}>
          <li className={classes.way}>
            <h2>A name with https</h2>
            <p>
              The best way, because it helps all screens at once. Take a name of your own that points to this
              server, open ports 80 and 443, and run Caddy in front of the server: it gets the certificate and
              renews it by itself. Then enter the new address in the server’s settings.
            </p>
            <pre className={classes.code}>{'boards.example.com {\n  reverse_proxy 127.0.0.1:3000\n}'}</pre>
            <pre className={classes.code}>PUBLIC_URL=https://boards.example.com</pre>
          </li>
          <li className={classes.way}>
            <h2>A certificate that you have</h2>
            <p>
              Tell the server where the two files are. When you renew them, it picks up the new ones without a
              restart.
            </p>
            <pre className={classes.code}>
              {'TLS_CERT_FILE=/path/to/fullchain.pem\nTLS_KEY_FILE=/path/to/privkey.pem'}
            </pre>
          </li>
          <li className={classes.way}>
            <h2>A small computer at the TV</h2>
            <p>
              A Raspberry Pi or mini-PC behind the TV shows http://localhost/display, and Caddy on it passes
              everything on to this server.
            </p>
            <pre className={classes.code}>{`http://localhost {\n  reverse_proxy ${plain}\n}`}</pre>
          </li>
          <li className={classes.way}>
            <h2>A switch of the browser</h2>
            <p>
              On a computer of your own, Chromium or Chrome trusts this one address when you start it like
              this:
            </p>
            <pre className={classes.code}>
              {`chromium --kiosk --user-data-dir=board --unsafely-treat-insecure-origin-as-secure=${plain} ${plain}${paths.display}`}
            </pre>
          </li>
        </ol>
        <h2 className={classes.after}>Afterwards</h2>
        <p>
          Open the board at its new address and pair the screen again, because a browser treats a new address
          as a new screen. Scan its code and choose to replace the old one. A certificate that browsers warn
          about does not help: they keep nothing of such a page.
        </p>
        <p>
          You will find the files for Caddy, the Raspberry Pi and the kiosk in the folder <b>deploy</b>, and
          everything about screens in <b>docs/screens.md</b>.
        </p>
        <p>
          <Link to={paths.displays}>Back to the displays</Link>
        </p>
      </div>
    </>
  );
}
