// Shows the server's notifications, also while no page is open. It stores and answers nothing: pages of the admin load as ever.

self.addEventListener('push', (event) => {
  const { title, body, path } = event.data.json();
  const look = { body, icon: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, look));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // A page of its own: the one that is open may have a form that is not saved.
  event.waitUntil(self.clients.openWindow(event.notification.data.path));
});
