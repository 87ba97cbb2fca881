import { Button } from '@mantine/core';
import { renderSVG } from 'uqr';
import { saveFile } from '../../api/download';
import { drawPng } from '../../results/charts/draw-png';
import { notifyProblem } from '../../ui/notify';
import classes from './links.module.css';

/** Pixels per module of the PNG file. */
const MODULE_PIXELS = 16;

/** A QR code of a link, to look at and to save. */
export function QrCode({ url, name }: { url: string; name: string }) {
  // Without a size, it can't be drawn as a PNG.
  const svg = renderSVG(url, { border: 2, pixelSize: MODULE_PIXELS }).replace(
    /viewBox="0 0 (\d+) (\d+)"/,
    '$& width="$1" height="$2"',
  );
  const savePng = async () => {
    saveFile(await drawPng(svg, 1), `${name}.png`);
  };
  return (
    <div className={classes.qr}>
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={`QR code of ${url}`} />
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => {
            saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`);
          }}
        >
          Save as SVG
        </Button>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => {
            savePng().catch(notifyProblem);
          }}
        >
          Save as PNG
        </Button>
      </div>
    </div>
  );
}
