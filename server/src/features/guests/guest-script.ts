/**
 * The script of the page for guests. The page works without it. It replaces the list when the server says that the
 * menu has changed, and when the guest chooses allergens. A phone in a pocket holds no connection.
 */
export const guestScript = `(() => {
  const { body } = document;
  const menu = document.getElementById('menu');
  const form = document.querySelector('form');
  const status = document.getElementById('status');
  document.documentElement.classList.add('js');
  for (const button of document.querySelectorAll('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => print());
  }
  if (!menu || !body.dataset.live) return;

  let isLoading = false;
  let isAgain = false;
  let clockOffset = 0;
  let changeTimer;

  const waitForChange = () => {
    clearTimeout(changeTimer);
    const wait = Number(body.dataset.until) - Date.now() - clockOffset;
    if (body.dataset.until && wait < 86400000) changeTimer = setTimeout(refresh, Math.max(1000, wait) + Math.random() * 500);
  };

  async function refresh() {
    if (isLoading) { isAgain = true; return; }
    isLoading = true;
    try {
      const reply = await fetch(location.href, { headers: { accept: 'text/html' } });
      if (reply.status === 404) return location.reload();
      if (!reply.ok) return;
      const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
      const next = page.getElementById('menu');
      if (!next) return;
      body.dataset.tag = page.body.dataset.tag || '';
      body.dataset.until = page.body.dataset.until || '';
      if (next.innerHTML !== menu.innerHTML) menu.replaceChildren(...next.childNodes);
      status.textContent = page.getElementById('status').textContent;
      waitForChange();
    } catch {
      // The next event, or the next look at the page, tries again.
    } finally {
      isLoading = false;
      if (isAgain) { isAgain = false; refresh(); }
    }
  }

  let stream;
  let pollTimer;
  const connect = () => {
    clearTimeout(pollTimer);
    if (stream || document.hidden) return;
    stream = new EventSource(body.dataset.live);
    stream.addEventListener('tag', ({ data }) => {
      const [tag, now] = data.split(' ');
      clockOffset = Number(now) - Date.now();
      waitForChange();
      if (tag !== body.dataset.tag) refresh();
    });
    // Many phones get this at once.
    stream.addEventListener('change', () => setTimeout(refresh, Math.random() * 300));
    stream.addEventListener('error', () => {
      if (stream && stream.readyState === EventSource.CLOSED) {
        disconnect();
        pollTimer = setTimeout(() => { refresh(); connect(); }, 20000 + Math.random() * 10000);
      }
    });
  };
  const disconnect = () => {
    if (stream) stream.close();
    stream = undefined;
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()));
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', connect);
  connect();

  if (form) form.addEventListener('change', () => {
    const query = new URLSearchParams(new FormData(form)).toString();
    history.replaceState(null, '', location.pathname + (query && '?' + query));
    refresh();
  });
})();
`;
