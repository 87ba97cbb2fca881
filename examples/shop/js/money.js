const format = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

export function money(cents) {
  return format.format(cents / 100);
}
