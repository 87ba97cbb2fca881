const eventTypes = ['popup_shown', 'popup_clicked', 'survey_completed'];

/** Subscribes to the SDK, whether it has loaded yet or not, and shows how that went. */
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

  // The window's load waits for the SDK's script, so by then it has come or it will not.
  addEventListener('load', () => {
    if (line.dataset.state !== 'connected') show('failed', 'The SDK did not load');
  });
}
