/** A host page in client mode with debug logging, `window.events` and `window.popups`. */
export function clientPage(api: string, options: object, nonce = ''): string {
  const sdkOptions = { mode: 'client', debug: true, ...options };
  return `<!doctype html><html lang="en"><title>Client mode</title>
    <script nonce="${nonce}" src="${api}/service-popups.js"></script>
    <script nonce="${nonce}">
      window.events = [];
      window.popups = new ServicePopups();
      for (const type of ['popup_shown', 'popup_clicked', 'survey_completed'])
        popups.on(type, (event) => window.events.push(event));
      popups.init(${JSON.stringify(sdkOptions)});
      popups.autoLaunch();
    </script><h1>Host</h1></html>`;
}
