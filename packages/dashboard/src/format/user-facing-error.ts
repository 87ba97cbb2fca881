/** An error as shown to the user. */
export interface ErrorMessage {
  title: string;
  /** The cause, or what to do next. */
  detail?: string;
}

/** An error with a message for the user. */
export class UserFacingError extends Error {
  readonly userMessage: ErrorMessage;

  constructor(userMessage: ErrorMessage, options?: ErrorOptions) {
    super(userMessage.title, options);
    this.name = 'UserFacingError';
    this.userMessage = userMessage;
  }
}
