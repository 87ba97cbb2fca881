/** Draws an SVG picture with this many pixels per unit. */
export async function drawPng(svg: string, scale: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * scale;
  canvas.height = image.naturalHeight * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve);
  });
  if (!png) throw new Error('The picture is too large for a PNG file: save it as SVG instead');
  return png;
}
