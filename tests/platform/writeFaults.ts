import { type Fault, fault } from './fault';
import { acceptedInstead, inBody } from './mistakes';

const clips = (pointer: string) => ({ file: 'openapi/channel/paths/clips.yaml', pointer });

/** The ways in which the answers to a viewer who cuts a clip or types a coupon may be wrong. */
export const writeFaults: readonly Fault[] = [
  fault(
    'a clip that stays queued',
    inBody('GET /api/clips/event/{id}', ({ data }) => {
      for (const clip of data) clip.status = 'queued';
    }),
    ['listEventClips', '/data/0/status', 'The clip is queued after all the time.'],
    { file: 'openapi/channel/schemas/clips.yaml', pointer: '/ClipStatus' },
    'Viewers wait for a clip that never comes.',
  ),
  fault(
    'a clip with another name',
    inBody('POST /api/clip', ({ data }) => {
      data.name = 'Clip';
    }),
    ['createClip', '/data/name', 'It is another one than was asked for.'],
    { file: 'openapi/channel/schemas/clips.yaml', pointer: '/Clip/properties/name' },
    'The value is left out of making a clip.',
  ),
  fault(
    'a link that anyone can guess',
    acceptedInstead('GET /api/shared-clip/{id}', { data: { id: 1 } }),
    ['getSharedClip', null, 'It answers 200 instead of 404.'],
    clips('/sharedClip/get/responses/404'),
    'Anyone watches clips that were shared with others.',
  ),
  fault(
    'a deleted clip that is kept',
    acceptedInstead('GET /api/shared-clip/{id}', { data: { id: 1 } }),
    ['getSharedClip', null, 'It answers 200 instead of 410.'],
    clips('/sharedClip/get/responses/410'),
    'A clip that its maker deleted can be watched on.',
  ),
  fault(
    'a coupon that reduces by another sum than it says',
    inBody('GET /api/apply_coupon', ({ data }) => {
      data.price += 1;
    }),
    ['applyCoupon', '/data/price', 'discount and price do not add up to the price of the pass.'],
    { file: 'openapi/channel/schemas/commerce.yaml', pointer: '/CouponResult/properties/price' },
    'Viewers see a reduced price that is not the price less the reduction.',
  ),
  fault(
    'a code of nobody that is good',
    acceptedInstead('GET /api/apply_coupon', { data: { code: 'ANY' } }),
    ['applyCoupon', null, 'It answers 200 instead of 422.'],
    { file: 'openapi/channel/paths/commerce.yaml', pointer: '/applyCoupon/get/responses/422' },
    'A viewer who mistypes a coupon is not told so.',
  ),
];
