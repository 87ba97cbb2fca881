import type { FrameMessage, HostMessage } from '@service-popups/contract';
import { connect } from './connect';
import { readDefinition } from './read-definition';
import { runSurvey } from './run-survey';
import './styles/core.css';

// The host answers in a task of its own, so all pieces of the document are there by then.
connect(window, (port) => {
  const root = document.getElementById('root');
  let survey: ReturnType<typeof runSurvey> | undefined;
  port.onmessage = ({ data }: MessageEvent<HostMessage | null>) => {
    if (data?.type === 'shown') survey?.onShown();
    if (data?.type !== 'start' || survey || !root) return;
    const definition = readDefinition(data);
    if (!definition) return;
    survey = runSurvey(root, definition, data, (message: FrameMessage) => {
      port.postMessage(message);
    });
  };
});
