import type { FrameMessage, HostMessage } from '@service-popups/contract';
import { connect } from './connect';
import { embeddedDefinition } from './embedded-definition';
import { extras } from './extras';
import { openSurvey, type OpenSurvey } from './open-survey';
import { onFailure } from './on-failure';
import './styles/core.css';

const port = connect(window);
const post = (message: FrameMessage) => {
  port.postMessage(message);
};
const fail = () => {
  post({ type: 'failed' });
};
// First, so that the host doesn't wait for a frame that fails while it starts.
onFailure(window, fail);

const root = document.getElementById('root') ?? document.body;
const embedded = embeddedDefinition();
let survey: OpenSurvey | undefined;

// By then all pieces have run. Draw the start screen while waiting for the host's `start` message.
queueMicrotask(() => {
  if (embedded) survey = openSurvey(root, embedded);
});

let started = false;
port.onmessage = ({ data }: MessageEvent<HostMessage | null>) => {
  if (data?.type === 'shown' && started) survey?.onShown();
  if (data?.type === 'font') extras.font?.use(data);
  if (data?.type !== 'start' || started) return;
  started = true;
  const definition = embedded ?? extras.createDefinition?.(data);
  if (!definition) {
    fail();
    return;
  }
  survey ??= openSurvey(root, definition);
  survey.start(data, post);
};
