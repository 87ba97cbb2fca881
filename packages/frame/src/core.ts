import type { HostMessage } from '@service-popups/contract';
import { connect } from './connect';
import { ownDefinition } from './own-definition';
import { extras } from './extras';
import { openSurvey, type OpenSurvey } from './open-survey';
import './styles/core.css';

const root = document.getElementById('root') ?? document.body;
const own = ownDefinition();
let survey: OpenSurvey | undefined;

// All pieces of the document have run by then, and the host has still to answer: what is most likely
// asked for is drawn meanwhile.
queueMicrotask(() => {
  if (own) survey = openSurvey(root, own);
});

const port = connect(window);
let begun = false;
port.onmessage = ({ data }: MessageEvent<HostMessage | null>) => {
  if (data?.type === 'shown' && begun) survey?.onShown();
  if (data?.type !== 'start' || begun) return;
  const definition = own ?? extras.define?.(data);
  if (!definition) return;
  begun = true;
  survey ??= openSurvey(root, definition);
  survey.begin(data, (message) => {
    port.postMessage(message);
  });
};
