/**
 * Script of the page for guests, which also works without it. It replaces the list when the server announces a change
 * of the menu, and when the guest chooses allergens. The choice applies at once, even offline. A phone in a pocket has
 * no connection.
 */
export const guestScript = `(() => {
  const { body } = document;
  const menu = document.getElementById('menu');
  const form = document.querySelector('form');
  const status = document.getElementById('status');
  document.documentElement.classList.add('js');
  if (!menu || !body.dataset.live) return;

  let isLoading = false;
  let isAgain = false;
  let isOld = false;
  let clockOffset = 0;
  let changeTimer;
  let retryTimer;

  const hideChosen = () => {
    const without = form ? new FormData(form).getAll('without') : [];
    // Nobody knows what is in a dish without a declaration.
    for (const one of menu.querySelectorAll('.dish,.panel')) {
      const codes = one.dataset.allergens;
      one.hidden = without.length > 0 && (codes === undefined || codes.split(' ').some((code) => without.includes(code)));
    }
    for (const section of menu.querySelectorAll('section'))
      section.hidden = !section.querySelector('.dish:not([hidden])');
    const isUndeclared = without.length > 0 && menu.querySelector('.dish:not([data-allergens]),.panel:not([data-allergens])');
    const sentences = [isUndeclared && status.dataset.undeclared, isOld && status.dataset.old];
    const text = sentences.filter(Boolean).join(' ');
    if (status.textContent !== text) status.textContent = text;
    for (const link of document.querySelectorAll('nav a')) {
      const url = new URL(link.href);
      url.searchParams.delete('without');
      for (const allergen of without) url.searchParams.append('without', allergen);
      link.href = url.href;
    }
  };

  const waitForChange = () => {
    clearTimeout(changeTimer);
    const wait = Number(body.dataset.until) - Date.now() - clockOffset;
    if (body.dataset.until && wait < 86400000) changeTimer = setTimeout(refresh, Math.max(1000, wait) + Math.random() * 500);
  };

  async function refresh() {
    if (isLoading) { isAgain = true; return; }
    isLoading = true;
    clearTimeout(retryTimer);
    let hasFailed = true;
    try {
      const reply = await fetch(location.href, { headers: { accept: 'text/html' } });
      if (reply.status === 404) return location.reload();
      if (!reply.ok) return;
      const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
      const next = page.getElementById('menu');
      if (!next) return;
      // The restaurant's own address shows another menu now.
      if (page.body.dataset.live !== body.dataset.live) return location.reload();
      body.dataset.tag = page.body.dataset.tag || '';
      body.dataset.until = page.body.dataset.until || '';
      if (next.innerHTML !== menu.innerHTML) menu.replaceChildren(...next.childNodes);
      hasFailed = false;
      waitForChange();
    } catch {
      // Without a connection.
    } finally {
      isLoading = false;
      isOld = hasFailed;
      hideChosen();
      if (hasFailed) {
        // The next connection tries again, too.
        body.dataset.tag = '';
        if (!document.hidden) retryTimer = setTimeout(refresh, 20000 + Math.random() * 10000);
      }
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
  addEventListener('pageshow', () => { hideChosen(); connect(); });
  addEventListener('online', () => isOld && refresh());
  // Boxes that were ticked before this script arrived.
  hideChosen();
  connect();

  if (form) form.addEventListener('change', () => {
    const query = new URLSearchParams(new FormData(form)).toString();
    history.replaceState(null, '', location.pathname + (query && '?' + query));
    hideChosen();
    refresh();
  });
})();
`;
