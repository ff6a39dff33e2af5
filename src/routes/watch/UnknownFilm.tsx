import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { replaceByNotFound } from '../navigation';

/** An address that names nothing goes to `/404`. */
export function UnknownFilm() {
  const [path] = useLocation();
  useEffect(() => replaceByNotFound(path), [path]);
  return null;
}
