/** Identifier of this build; set by the bundler. */
declare const __BUILD__: string
