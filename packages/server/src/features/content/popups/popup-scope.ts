/** One popup of one environment. */
export interface PopupScope {
  environmentId: number;
  popupId: string;
}
