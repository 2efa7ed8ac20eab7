import type { Picture } from './product.ts'

/** Empty placeholder in the background colour, used until a product has a picture. */
export const NO_PICTURE: Picture = {
  src: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 5'/%3E",
  width: 4,
  height: 5,
  colour: '#f2f1ee',
  flavour_a: '#f2f1ee',
  flavour_b: '#e4e2dc',
  on_flavour: '#15161a',
}
