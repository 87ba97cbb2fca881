/** Inline pictures, so that the gallery needs no network. Surveys use `https:` addresses. */
const picture = (shapes: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240">${shapes}</svg>`,
  )}`;

export const pictures = {
  morning: picture(
    '<rect width="320" height="240" fill="#cfe3ff"/><circle cx="230" cy="150" r="52" fill="#ffd166"/><path d="M0 180q80-60 160 0t160 0v60H0z" fill="#3f7d58"/>',
  ),
  evening: picture(
    '<rect width="320" height="240" fill="#2b2f55"/><circle cx="90" cy="80" r="34" fill="#f4f1de"/><path d="M0 190q80-40 160 0t160 0v50H0z" fill="#11142b"/>',
  ),
  desert: picture(
    '<rect width="320" height="240" fill="#ffe0b5"/><path d="M0 170q120-70 320 10v60H0z" fill="#d98f4e"/><path d="M210 170v-50m0 22h20v-18" stroke="#3f7d58" stroke-width="12" fill="none" stroke-linecap="round"/>',
  ),
  harbour: picture(
    '<rect width="320" height="240" fill="#d7f0ee"/><rect y="150" width="320" height="90" fill="#3a8fb7"/><path d="M110 160h100l-20 28h-60zM158 70v84M158 78l46 60h-46z" fill="#fff" stroke="#28495f" stroke-width="4"/>',
  ),
  logo: picture(
    '<rect y="90" width="60" height="60" rx="18" fill="#4f46e5"/><path d="M16 120l10 12 18-24" stroke="#fff" stroke-width="7" fill="none"/><text x="76" y="137" font-family="sans-serif" font-weight="700" font-size="48" fill="#7d8398">Northwind</text>',
  ).replace('0%200%20320%20240', '0%2090%20380%2060'),
};
