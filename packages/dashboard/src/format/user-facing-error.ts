/** What a person needs to know of something that went wrong. */
export interface ErrorMessage {
  title: string;
  /** How to go on. */
  detail?: string;
}

/** An error that brings the userMessage for it along. */
export class UserFacingError extends Error {
  readonly userMessage: ErrorMessage;

  constructor(userMessage: ErrorMessage, options?: ErrorOptions) {
    super(userMessage.title, options);
    this.name = 'UserFacingError';
    this.userMessage = userMessage;
  }
}
