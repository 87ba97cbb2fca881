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
// Before anything else can go wrong: the host must not wait for a frame that has failed.
onFailure(window, fail);

const root = document.getElementById('root') ?? document.body;
const embedded = embeddedDefinition();
let survey: OpenSurvey | undefined;

// All pieces of the document have run by then, and the host has still to answer: what is most likely
// asked for is drawn meanwhile.
queueMicrotask(() => {
  if (embedded) survey = openSurvey(root, embedded);
});

let started = false;
port.onmessage = ({ data }: MessageEvent<HostMessage | null>) => {
  if (data?.type === 'shown' && started) survey?.onShown();
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
