/** How a notice reaches an applicant. */
export const deliveryWays = ['handed-over', 'first-class', 'certified', 'email', 'other'] as const;

export const MOST_DELIVERY_WORDS = 500;
