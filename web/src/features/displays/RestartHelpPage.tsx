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
          A screen keeps its board through any failure for as long as its page stays open. After a power cut
          it starts again without the network only if it knows this server by a secure address: one with
          https, or localhost. With any other it may stay dark until the server can be reached.
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
              The best way, for all screens at once: a name of your own, and the program Caddy before this
              server. It fetches the certificate and renews it by itself. The name must lead to this server,
              with the ports 80 and 443 open; in the server’s settings stands the new address.
            </p>
            <pre className={classes.code}>{'boards.example.com {\n  reverse_proxy 127.0.0.1:3000\n}'}</pre>
            <pre className={classes.code}>PUBLIC_URL=https://boards.example.com</pre>
          </li>
          <li className={classes.way}>
            <h2>A certificate that you have</h2>
            <p>Two settings of this server name its files; renewed files are taken without a restart.</p>
            <pre className={classes.code}>
              {'TLS_CERT_FILE=/path/to/fullchain.pem\nTLS_KEY_FILE=/path/to/privkey.pem'}
            </pre>
          </li>
          <li className={classes.way}>
            <h2>A small computer at the TV</h2>
            <p>
              A Raspberry Pi or mini-PC shows http://localhost/display, and Caddy on it passes everything on
              to this server.
            </p>
            <pre className={classes.code}>{`http://localhost {\n  reverse_proxy ${plain}\n}`}</pre>
          </li>
          <li className={classes.way}>
            <h2>A switch of the browser</h2>
            <p>Chromium and Chrome on a computer of yours trust this one address when they are started so:</p>
            <pre className={classes.code}>
              {`chromium --kiosk --user-data-dir=board --unsafely-treat-insecure-origin-as-secure=${plain} ${plain}${paths.display}`}
            </pre>
          </li>
        </ol>
        <h2 className={classes.after}>Afterwards</h2>
        <p>
          Open the board under its new address and pair the screen again: for a browser another address is
          another screen. Scan its code and choose that it replaces the old one. A certificate that browsers
          warn of is no way: behind the warning they keep nothing.
        </p>
        <p>
          The files for Caddy, the Raspberry Pi and the kiosk are in the folder <b>deploy</b>, everything
          about screens stands in <b>docs/screens.md</b>.
        </p>
        <p>
          <Link to={paths.displays}>Back to the displays</Link>
        </p>
      </div>
    </>
  );
}
