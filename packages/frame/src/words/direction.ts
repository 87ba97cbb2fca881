const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

export function getDirection(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
