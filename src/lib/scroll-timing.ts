/** Specification 9: a scroll has ended when nothing moved for this long, in milliseconds. */
export const SCROLL_END_MS = 200

/** Specification 9: how often a page that may still grow is looked at for the place it is to be scrolled to. */
export const SCROLL_REFRESH_MS = 250

/** Specification 9: how long an animation takes that says nothing else. */
export const ANIMATION_MS = 500
