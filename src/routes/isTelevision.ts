/** The names of televisions, sticks and consoles in `navigator.userAgent`: Tizen, webOS, Android TV, Fire TV, tvOS and others. */
const TELEVISION = /TV|Tizen|Web0S|webOS|AFT[A-Z]|BRAVIA|CrKey|Roku|PlayStation|Xbox/;

/** Whether the viewer has a remote control in the hand. */
export const isTelevision = (userAgent = navigator.userAgent): boolean => TELEVISION.test(userAgent);
