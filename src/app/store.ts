import { configureStore } from '@reduxjs/toolkit'
import { cartSlice } from '../features/cart/state/cart-slice.ts'

/** Client-side state beside the server's (architecture 2.3); one store per document. */
export const createAppStore = () => configureStore({ reducer: { cart: cartSlice.reducer } })

export type AppStore = ReturnType<typeof createAppStore>
