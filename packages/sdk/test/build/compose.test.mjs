import { decode, encode } from '@jridgewell/sourcemap-codec';
import { describe, expect, it } from 'vitest';
import { arrowFunctions } from '../../build/arrow-functions.mjs';
import { edit } from '../../build/compose.mjs';
import { orderFunctions } from '../../build/order-functions.mjs';

/** A map in which every word of a text comes from the same place of its source. */
function mapOf(code) {
  const lines = code
    .split('\n')
    .map((line, index) =>
      [...line.matchAll(/\w+/g)].map(({ index: column }) => [column, 0, index, column]),
    );
  const mappings = encode(lines);
  return JSON.stringify({ version: 3, sources: ['source.js'], names: [], mappings });
}

/** Each mapped word, after the word of the source that it comes from. */
function wordsBySource({ code, map }, source) {
  const word = (text, line, column) => /^\w*/.exec(text.split('\n')[line].slice(column))[0];
  return decode(JSON.parse(map).mappings).flatMap((segments, line) =>
    segments.map(([column, , sourceLine, sourceColumn]) => [
      word(source, sourceLine, sourceColumn),
      word(code, line, column),
    ]),
  );
}

describe('editing a script', () => {
  it('keeps its source map true', () => {
    const source = 'one two three\nfour five';
    const at = (text) => ({ start: source.indexOf(text), end: source.indexOf(text) + text.length });
    const edited = edit({ code: source, map: mapOf(source) }, [
      { ...at('five'), text: 'e' },
      { ...at('two'), text: 'longer' },
      { start: 0, end: 0, text: '(' },
    ]);
    expect(edited.code).toBe('(one longer three\nfour e');
    expect(wordsBySource(edited, source)).toEqual([
      ['one', 'one'],
      ['two', 'longer'],
      ['three', 'three'],
      ['four', 'four'],
      ['five', 'e'],
    ]);
  });

  it('makes arrow functions, except where a function is more than one', () => {
    const code = [
      'async function get(url) { return url; }',
      'function Maker() { this.made = true; }',
      'function* many() { yield 1; }',
      'function all() { return arguments; }',
    ].join('\n');
    expect(arrowFunctions({ code, map: mapOf(code) }, 'module').code).toBe(
      code.replace('async function get(url) {', 'var get = async (url) =>{').replace('}', '};'),
    );
  });

  it('finds the functions inside the wrapper of a script', () => {
    const code = '"use strict";\n(() => {\nfunction one() { return 1; }\none();\n})();\n';
    expect(arrowFunctions({ code, map: mapOf(code) }, 'script').code).toContain(
      'var one = () =>{ return 1; };',
    );
  });

  it('puts functions first, in the order wished for, those without a wish before the others', () => {
    const code = 'var{size}=page,one=()=>size,two=()=>1,made=two(),three=()=>3;export{one,made};';
    const names = ['one', 'two', 'three'];
    const ordered = orderFunctions({ code, map: mapOf(code) }, 'module', names, ['three', 'one']);
    expect(ordered.code).toBe(
      'var two=()=>1,three=()=>3,one=()=>size,{size}=page,made=two();export{one,made};',
    );
    for (const [source, word] of wordsBySource(ordered, code)) expect(word).toBe(source);
  });
});
