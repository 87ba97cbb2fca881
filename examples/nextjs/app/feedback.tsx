'use client';

import { usePopupEvent, useServicePopups } from '@service-popups/react';
import { useState } from 'react';

export function Feedback() {
  const popups = useServicePopups();
  const [isCompleted, setIsCompleted] = useState(false);
  usePopupEvent('survey_completed', () => setIsCompleted(true));

  return (
    <>
      <button onClick={() => popups.triggerEvent('feedback')}>Give feedback</button>
      {isCompleted && <p role="status">Thank you for your answers.</p>}
    </>
  );
}
