/** Specification 9: time without scroll events after which a scroll has ended, milliseconds. */
export const SCROLL_END_MS = 200

/** Specification 9: interval at which a growing page is checked for its scroll target, milliseconds. */
export const SCROLL_REFRESH_MS = 250

/** Specification 9: default duration of an animation, milliseconds. */
export const ANIMATION_MS = 500
