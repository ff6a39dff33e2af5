import { renderSVG } from 'uqr';
import type { Route } from '../host/types';
import { textAnswer } from '../page/answers';
import type { World } from '../world/world';
import { linkPath } from './deviceState';

const PATH = /^\/sandbox\/device\/([A-Z0-9]{1,12})\.svg$/;

/** The address of the storefront's linking page as a picture for a phone's camera. */
export const qrRoute: Route<World> = ({ url }) => {
  const code = PATH.exec(url.pathname)?.[1];
  if (code === undefined) return null;
  const address = url.origin + linkPath(code);
  return textAnswer(renderSVG(address, { border: 2, pixelSize: 4 }), 'image/svg+xml');
};
