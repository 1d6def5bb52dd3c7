/** Replaced by the screen itself. */
export const OrdersScreen = () => null
