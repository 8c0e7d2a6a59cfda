import { inject } from 'vitest';
import { type LocalProduct, localProduct } from './running-product.ts';
import './global-setup.ts';

/** The product that `global-setup.ts` has started. */
export function sharedProduct(): LocalProduct {
  return localProduct(inject('product'));
}
