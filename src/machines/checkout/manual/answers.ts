/** Answers of the platform that a fault on `/sandbox` gives. */
export const WRONG_CODE = '{"message":"No.","errors":{"coupon":["Wrong promo code."]}}';
export const SOLD_OUT = '{"message":"No.","errors":{"items":["sold_out"]}}';
export const EXPIRED = '{"message":"No.","errors":{"idempotency_key":["expired"]}}';
export const ALREADY_PAID = '{"data":{"status":"paid","order_ids":[]}}';
