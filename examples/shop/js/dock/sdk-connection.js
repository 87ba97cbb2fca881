const eventTypes = ['popup_shown', 'popup_clicked', 'survey_completed'];

/** Subscribes to the SDK's events, even before it has loaded, and shows the connection state. */
export function connectSdk(log) {
  const line = document.querySelector('#dock-connection');
  const show = (state, text) => {
    line.dataset.state = state;
    line.textContent = text;
  };

  (window.servicePopups ||= []).push((popups) => {
    for (const type of eventTypes) popups.on(type, log);
    show('connected', 'SDK connected');
  });

  // `load` waits for the SDK's script, so by then it has either loaded or failed.
  addEventListener('load', () => {
    if (line.dataset.state !== 'connected') show('failed', 'The SDK didn’t load');
  });
}
