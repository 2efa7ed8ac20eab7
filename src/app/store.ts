import { configureStore } from '@reduxjs/toolkit'
import { cartSlice } from '../features/cart/cart-slice.ts'

/** What this device adds to what the server knows (architecture 2.3); one per document. */
export const createAppStore = () => configureStore({ reducer: { cart: cartSlice.reducer } })

export type AppStore = ReturnType<typeof createAppStore>
